import HoverRecognizer
import TactusPluginKit

/// Registers the hover recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.hover", [HoverRecognizer.self])
}
