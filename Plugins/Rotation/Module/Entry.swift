import RotationRecognizer
import TactusPluginKit

/// Registers the rotation recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.rotation", [RotationRecognizer.self])
}
