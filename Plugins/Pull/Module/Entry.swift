import PullRecognizer
import TactusPluginKit

/// Registers the pull recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.pull", [PullRecognizer.self])
}
