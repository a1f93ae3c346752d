import PullRecognizer
import TactusPluginKit

/// Registers the pull recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.pull", version: "0.1.0", vendor: "Tactus", licence: "MIT", [PullRecognizer.self])
}
