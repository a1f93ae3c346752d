import TactusJSON

/// Methods that update a running scene when only the parameters of its recognizers have changed.
extension Scene {
  /// Sets the parameters of the running recognizers to those of a reloaded scene, without
  /// rebuilding any views.
  ///
  /// Call this method only while no finger is down, because setting a parameter cancels a gesture
  /// in progress.
  package func tune(as loaded: SceneLoader.Loaded) {
    for use in loaded.description.recognizers { tune(use) }
  }
}

extension SceneLoader.Loaded {
  /// The kind of update that a running scene needs after its scene file has been reloaded.
  package enum Change: Equatable, Sendable {
    case none
    /// Only the parameters of recognizers have changed; call `Scene.tune(as:)`.
    case parameters
    /// The scene must be rebuilt.
    case everything
  }

  /// Returns the kind of update that a running scene needs to match this newly loaded scene.
  ///
  /// - Parameter earlier: The loaded scene from which the running scene was made.
  /// - Returns: The kind of update.
  package func change(since earlier: SceneLoader.Loaded) -> Change {
    if arePicturesNew { return .everything }
    guard node.withoutParameters.isEquivalent(to: earlier.node.withoutParameters) else {
      return .everything
    }
    // Parameters can differ even in an unchanged scene file, because templates are in a separate
    // file.
    let changed = zip(description.recognizers, earlier.description.recognizers).filter {
      $0.parameters != $1.parameters
    }
    if changed.isEmpty, node.isEquivalent(to: earlier.node) { return .none }
    // The engine cannot set parameters of the parts of composed recognizers.
    return changed.contains { description.isPart($0.0.name) } ? .everything : .parameters
  }
}

extension JSONNode {
  fileprivate var withoutParameters: JSONNode {
    changing("recognizers") { recognizers in
      recognizers.changingAll { $0.changing("parameters") { _ in nil } }
    }
  }

  private func changing(_ key: String, _ change: (JSONNode) -> JSONNode?) -> JSONNode {
    changing { $0.key == key ? change($0.value) : $0.value }
  }

  private func changingAll(_ change: (JSONNode) -> JSONNode) -> JSONNode {
    changing { change($0.value) }
  }

  private func changing(_ change: (JSONObject.Member) -> JSONNode?) -> JSONNode {
    guard let object else { return self }
    let members = object.members.compactMap { member -> JSONObject.Member? in
      guard let value = change(member) else { return nil }
      return JSONObject.Member(key: member.key, keyRange: member.keyRange, value: value)
    }
    return JSONNode(.object(JSONObject(members)), at: range, in: source)
  }
}
