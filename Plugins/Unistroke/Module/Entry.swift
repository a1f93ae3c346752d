import TactusPluginKit
import UnistrokeRecognizer

/// Offers this module's recognizer to the host.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.unistroke", version: "0.1.0", vendor: "Tactus", licence: "MIT",
    [UnistrokeRecognizer.self])
}
