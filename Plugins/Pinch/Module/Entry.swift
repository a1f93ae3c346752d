import PinchRecognizer
import TactusPluginKit

/// Registers the pinch recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.pinch", [PinchRecognizer.self])
}
