import MultistrokeRecognizer
import TactusPluginKit

@c public func tactus_swift_module() {
  Module.offer(
    "tactus.multistroke", version: "0.1.0", vendor: "Tactus", licence: "MIT",
    [MultistrokeRecognizer.self])
}
