import LongPressRecognizer
import TactusPluginKit

/// Registers the long press recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.long-press", [LongPressRecognizer.self])
}
