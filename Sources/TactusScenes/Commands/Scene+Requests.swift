import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews

/// Requests of other programs to a scene.
extension Scene {
  /// Parses a request, resolving names in the scene as it is now.
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

  /// Whether other programs' commands may start programs.
  package var commandsMayRun: Bool {
    get { requests.mayRun }
    set { requests.mayRun = newValue }
  }

  /// Returns why a valid command would not be performed now; nil if it would.
  package func refusal(of request: SceneRequest) -> String? {
    guard case .command(let use)? = request.kind else { return nil }
    guard use.holds(in: self) else { return "the condition does not hold" }
    return use.command.refusal(on: subject(of: use.command), in: self)
  }

  /// Returns the answer to a request for values.
  package func values(for request: SceneRequest) -> [UInt8] {
    guard case .get(let places)? = request.kind else { return SceneAnswer.done }
    return SceneAnswer.line { writer in
      writer.member("done", true)
      if let place = places?.first {
        values[place].write("value", to: &writer)
      } else {
        writer.key("values")
        writer.beginObject()
        for (name, value) in values.all { value.write(name, to: &writer) }
        writer.endObject()
      }
    }
  }

  /// Returns the line that reports a named value's new value.
  package func line(ofValue place: Int) -> [UInt8] {
    SceneAnswer.line {
      $0.member("time", stage.clock.now.nanoseconds)
      $0.member("value", values.name(at: place))
      values[place].write("is", to: &$0)
    }
  }

  /// Performs a command received in an `InputEvent.command`; ignores a faulty one.
  func perform(_ text: String, at time: Timestamp) {
    let request = request(text)
    requests.isFresh = false
    guard case .command(let use)? = request.kind else { return }
    stage.clock.advance(to: time)
    use.perform(on: subject(of: use.command), at: time, in: self)
  }
}

/// The cache of the latest request to a scene, so that a command is parsed only once.
final class Requests {
  var last: SceneRequest?
  /// Whether no command has been performed since the request was parsed.
  var isFresh = false
  var mayRun = false
}
