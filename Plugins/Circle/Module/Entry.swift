import CircleRecognizer
import TactusPluginKit

@c public func tactus_swift_module() {
  Module.offer(
    "tactus.circle", version: "0.1.0", vendor: "Tactus", licence: "MIT", [CircleRecognizer.self])
}
