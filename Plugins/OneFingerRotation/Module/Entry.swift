import OneFingerRotationRecognizer
import TactusPluginKit

@c public func tactus_swift_module() {
  Module.offer(
    "tactus.one-finger-rotation", version: "0.1.0", vendor: "Tactus", licence: "MIT",
    [OneFingerRotationRecognizer.self])
}
