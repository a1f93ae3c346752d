import TactusInput

// The words of a trace, shared by the reader and the writer.

/// The JSON keys that identify the kind of an event in a trace.
///
/// Each line of a trace except the header is an object with exactly one of these keys.
enum TraceWord: String, CaseIterable {
  case touches, pointer, pen, key, deadline, configure, scale, capabilities, lost, quarantine
  case answers, moduleLost, moduleRestored, command, outputPower
}

/// The words for the states of an output in a trace, as in `"outputPower":"off"`.
enum PowerWord: String, CaseIterable {
  case on, off
}

/// The words for the kinds of touch changes in a trace.
///
/// A change is a list that begins with such a word, as in `"touches":[["up",0]]`.
enum TouchWord: String, CaseIterable {
  case down, move, up, cancel, shape, orientation

  var fields: [String] {
    switch self {
    case .down, .move: ["id", "x", "y"]
    case .up: ["id"]
    case .cancel: ["id"]
    case .shape: ["id", "major", "minor"]
    case .orientation: ["id", "degrees"]
    }
  }
}

/// The words for the kinds of pointer changes in a trace.
///
/// A change is a list that begins with such a word, as in `"pointer":[["move",10,20]]`.
enum PointerWord: String, CaseIterable {
  case enter, leave, move, button, axis, pinch

  var fields: [String] {
    switch self {
    case .enter, .move: ["x", "y"]
    case .leave: []
    case .button: ["button", "state (pressed or released)"]
    case .axis: ["dx", "dy", "details"]
    case .pinch: ["phase (began, moved, ended or cancelled)", "scale", "radians"]
    }
  }
}

/// The words for the kinds of pen changes in a trace.
///
/// A change is a list that begins with such a word, as in `"changes":[["move",10,20],["down"]]`.
enum PenWord: String, CaseIterable {
  case enter, leave, down, up, cancel, move, pressure, distance, tilt, rotation, slider, wheel,
    button

  var fields: [String] {
    switch self {
    case .enter, .leave, .down, .up, .cancel: []
    case .move, .tilt: ["x", "y"]
    case .pressure: ["a number from 0 to 1"]
    case .distance: ["a number from 0 to 1"]
    case .rotation: ["degrees"]
    case .slider: ["a number from -1 to 1"]
    case .wheel: ["degrees", "clicks"]
    case .button: ["button", "state (pressed or released)"]
    }
  }
}

enum ButtonState: String, CaseIterable {
  case pressed, released
}

extension PointerButton {
  static let named: [(word: String, button: PointerButton)] = [
    ("left", .left), ("right", .right), ("middle", .middle),
  ]
}

extension TouchpadPinch.Phase {
  static let named: [(word: String, phase: TouchpadPinch.Phase)] = [
    ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]

  var word: String { Self.named[Int(rawValue)].word }
}

extension Scroll.Source {
  /// The name of this kind of scrolling device in a trace; nil for `unknown`, which traces omit.
  var word: String? { Self.named.first { $0.source == self }?.word }

  static let named: [(word: String, source: Scroll.Source)] = [
    ("wheel", .wheel), ("finger", .finger), ("continuous", .continuous), ("wheel-tilt", .wheelTilt),
  ]
}

extension KeyEvent.Modifiers {
  static let named: [(word: String, modifiers: KeyEvent.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("logo", .logo),
  ]
}

extension Capabilities {
  static let named: [(word: String, capabilities: Capabilities)] = [
    ("pointer", .pointer), ("keyboard", .keyboard), ("touch", .touch),
  ]
}
