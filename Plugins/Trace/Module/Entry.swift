import TactusPluginKit
import TraceRecognizer

/// Registers the trace recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.trace", [TraceRecognizer.self])
}
