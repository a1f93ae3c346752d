import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews

/// What other programs ask of a scene.
extension Scene {
  /// Reads a request with the names that the scene has now.
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

  /// Whether commands of other programs may start programs.
  package var commandsMayRun: Bool {
    get { requests.mayRun }
    set { requests.mayRun = newValue }
  }

  /// Returns why a sound command would not be performed now, or nil if it would.
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

  /// Returns the line that says what a named value has become.
  package func line(ofValue place: Int) -> [UInt8] {
    SceneAnswer.line {
      $0.member("time", stage.clock.now.nanoseconds)
      $0.member("value", values.name(at: place))
      values[place].write("is", to: &$0)
    }
  }

  /// Has a command done, as `InputEvent.command` brings it; a faulty one does nothing.
  func perform(_ text: String, at time: Timestamp) {
    let request = request(text)
    requests.isFresh = false
    guard case .command(let use)? = request.kind else { return }
    stage.clock.advance(to: time)
    use.perform(on: subject(of: use.command), at: time, in: self)
  }
}

/// The latest request to a scene, so that a command is read once.
final class Requests {
  var last: SceneRequest?
  /// Whether nothing has been done since it was read.
  var isFresh = false
  var mayRun = false
}
