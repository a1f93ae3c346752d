import SwipeRecognizer
import TactusPluginKit

/// Registers this module's recognizer with the program that loads the module.
@c public func tactus_swift_module() {
  Module.offerStock("tactus.swipe", [SwipeRecognizer.self])
}
