import MultistrokeRecognizer
import TactusPluginKit

/// Registers the multistroke recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.multistroke", [MultistrokeRecognizer.self])
}
