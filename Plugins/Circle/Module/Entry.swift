import CircleRecognizer
import TactusPluginKit

/// Registers the circle recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.circle", [CircleRecognizer.self])
}
