import PanRecognizer
import TactusPluginKit

/// Registers the pan recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.pan", [PanRecognizer.self])
}
