import TactusPluginKit
import UnistrokeRecognizer

/// Registers this module's recognizer with the program that loads the module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.unistroke", [UnistrokeRecognizer.self])
}
