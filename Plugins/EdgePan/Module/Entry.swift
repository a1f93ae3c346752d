import EdgePanRecognizer
import TactusPluginKit

/// Registers the edge pan recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.edge-pan", [EdgePanRecognizer.self])
}
