import CTactusPlugin
package import TactusRecognizing

// The modules that are part of Tactus.
extension Module {
  /// Offers the recognizers of a module that is part of Tactus and has its version.
  package static func offerStock(_ id: String, _ machines: [any GestureMachine.Type]) {
    offer(id, version: TACTUS_VERSION, vendor: "Tactus", licence: "MIT", machines)
  }
}
