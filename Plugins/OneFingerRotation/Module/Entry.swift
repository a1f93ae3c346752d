import OneFingerRotationRecognizer
import TactusPluginKit

/// Registers the one-finger rotation recognizer with the host, the program that loads this plugin
/// module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.one-finger-rotation", [OneFingerRotationRecognizer.self])
}
