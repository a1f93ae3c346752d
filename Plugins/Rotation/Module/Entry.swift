import RotationRecognizer
import TactusPluginKit

@c public func tactus_swift_module() {
  Module.offer(
    "tactus.rotation", version: "0.1.0", vendor: "Tactus", licence: "MIT", [RotationRecognizer.self]
  )
}
