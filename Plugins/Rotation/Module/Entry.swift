import RotationRecognizer
import TactusPluginKit

/// Registers the rotation recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.rotation", version: "0.1.0", vendor: "Tactus", licence: "MIT", [RotationRecognizer.self]
  )
}
