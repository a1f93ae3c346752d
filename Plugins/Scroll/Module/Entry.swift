import ScrollRecognizer
import TactusPluginKit

/// Registers the scroll recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.scroll", [ScrollRecognizer.self])
}
