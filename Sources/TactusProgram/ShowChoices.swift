package import TactusScenes

/// How a scene is shown.
package struct ShowChoices {
  package var images: String?
  package var feedback = false

  package init(images: String? = nil, feedback: Bool = false) {
    self.images = images
    self.feedback = feedback
  }

  package func apply(to surroundings: inout SceneSurroundings) {
    surroundings.images = images
    if feedback { surroundings.settings.append("feedback=true") }
  }
}
