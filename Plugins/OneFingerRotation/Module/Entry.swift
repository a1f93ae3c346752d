import OneFingerRotationRecognizer
import TactusPluginKit

/// Registers the one-finger rotation recognizer with the host, the program that loads this plugin
/// module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.one-finger-rotation", version: "0.1.0", vendor: "Tactus", licence: "MIT",
    [OneFingerRotationRecognizer.self])
}
