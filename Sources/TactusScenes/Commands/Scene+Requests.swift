import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews

/// Methods that parse, check and perform requests from other programs.
extension Scene {
  /// Parses a request from another program, and looks up the views and values that it names in this
  /// scene.
  package func request(_ text: String) -> SceneRequest {
    if let last = requests.last, last.text == text, last.kind != nil, requests.isFresh {
      return last
    }
    let request = SceneReader.readRequest(
      text, to: description, of: maker.catalogue, in: tree,
      trust: SceneTrust(allowsAll: requests.mayRun))
    requests.last = request
    requests.isFresh = true
    return request
  }

  /// Whether commands from other programs are allowed to start programs.
  package var commandsMayRun: Bool {
    get { requests.mayRun }
    set { requests.mayRun = newValue }
  }

  /// Returns the reason why the command in a request would currently be refused.
  ///
  /// - Returns: The reason; nil if the command would be performed, or if the request contains no
  ///   valid command.
  package func refusal(of request: SceneRequest) -> String? {
    guard case .command(let use)? = request.kind else { return nil }
    let view = subject(of: use.command)
    guard use.holds(on: view, in: self) else { return "the condition in \"if\" is not met" }
    return use.resolved(on: view, in: self).refusal(on: view, in: self)
  }

  /// Returns the answer to a request for named values, as a line of JSON.
  package func values(for request: SceneRequest) -> [UInt8] {
    guard case .get(let wanted)? = request.kind else { return SceneAnswer.done }
    return SceneAnswer.line { writer in
      writer.member("done", true)
      switch wanted {
      case .value(let place): values.shown(place, isRequested: true).write("value", to: &writer)
      case .list(let list): values.shown(list, isRequested: true).write("value", to: &writer)
      case .all:
        writer.key("values")
        writer.beginObject()
        for (name, value) in values.allShown(isRequested: true) { value.write(name, to: &writer) }
        writer.endObject()
      }
    }
  }

  /// Returns a line of JSON with the current time and the name and contents of a named value.
  ///
  /// The named values are the variables of the scene. `place` is the index of one of them. If an
  /// item of a list was added, removed or moved, the line contains the whole list. The result is nil
  /// for a member of an item that its list does not contain.
  package func line(ofValue place: Int) -> [UInt8]? {
    guard let change = values.shownChange(of: place) else { return nil }
    return SceneAnswer.line {
      $0.member("time", stage.clock.now.nanoseconds)
      $0.member("value", change.name)
      change.value.write("is", to: &$0)
    }
  }

  /// Performs a command received as an `InputEvent.command`; ignores an invalid one.
  func perform(_ text: String, at time: Timestamp) {
    let request = request(text)
    requests.isFresh = false
    guard case .command(let use)? = request.kind else { return }
    stage.clock.advance(to: time)
    use.perform(on: subject(of: use.command), at: time, in: self)
  }
}

/// The latest request to a scene, and whether requests are allowed to start programs.
///
/// The request is cached because a command would otherwise be parsed twice: to check it and to
/// perform it.
final class Requests {
  var last: SceneRequest?
  /// Whether the cached request can be reused.
  ///
  /// Performing a command sets this property to false, because the names in the request could refer
  /// to different views afterward.
  var isFresh = false
  var mayRun = false
}
