import TactusJSON

/// A scene whose file says other values for parameters, and nothing else that is new.
extension Scene {
  /// Sets the parameters of the recognizers at work to those of another description of the scene.
  /// Nothing is made anew. Nobody may have a finger down: a gesture would be cancelled.
  package func tune(as loaded: SceneLoader.Loaded) {
    for use in loaded.description.recognizers { tune(use) }
  }
}

extension SceneLoader.Loaded {
  /// What has to be done about a scene that was read again.
  package enum Change: Equatable, Sendable {
    case none
    /// Parameters of recognizers have other values: `Scene.tune` sets them.
    case parameters
    /// The scene has to be built anew.
    case everything
  }

  /// How this scene differs from an earlier reading of it.
  package func change(since earlier: SceneLoader.Loaded) -> Change {
    if arePicturesNew { return .everything }
    guard node.withoutParameters.isEquivalent(to: earlier.node.withoutParameters) else {
      return .everything
    }
    // Also where the node is the same: templates stand in a file of their own.
    let changed = zip(description.recognizers, earlier.description.recognizers).filter {
      $0.parameters != $1.parameters
    }
    if changed.isEmpty, node.isEquivalent(to: earlier.node) { return .none }
    // The engine does not know the parts of composed recognizers.
    return changed.contains { description.isPart($0.0.name) } ? .everything : .parameters
  }
}

extension JSONNode {
  /// A scene without what tunes its recognizers.
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
