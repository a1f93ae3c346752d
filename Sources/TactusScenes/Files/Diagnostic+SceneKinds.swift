package import TactusJSON

/// The kinds of problems that only scene files can have.
extension Diagnostic.Kind {
  package static let unknownRecognizer = Self(
    "unknown-recognizer", summary: "A name refers to a recognizer that the scene does not have.",
    advice: "Correct the name, or declare the recognizer in \"recognizers\" or \"gestures\".")
  package static let unknownModule = Self(
    "unknown-module", summary: "No installed module offers what the scene uses.",
    advice: "Correct the id, or install the module. The command tactus recognizers lists all "
      + "modules.")
  package static let unknownValue = Self(
    "unknown-value", summary: "A name refers to a value that the scene does not have.",
    advice: "Correct the name, or declare the value in \"let\".")
  package static let unknownPicture = Self(
    "unknown-picture", summary: "There is no built-in picture with the given name.",
    advice: "Use one of the names that the message lists, or the path of a picture file.")
  package static let missingFile = Self(
    "missing-file", summary: "A file or folder that the scene names cannot be read.",
    advice: "Correct the path, which is relative to the folder of the scene file, or add the file.")
  package static let noMatchingView = Self(
    "no-matching-view", .warning,
    summary: "A selector matches no view, or no page has the given id.",
    advice: "Correct the selector or the id, or add the view.")
  package static let duplicateName = Self(
    "duplicate-name", summary: "Two views have the same id, or the id is reserved.",
    advice: "Choose another id for one of the views.")
  package static let contradiction = Self(
    "contradiction", summary: "Two members contradict each other.",
    advice: "Change or remove one of the members that the message names.")
  package static let invalidExpression = Self(
    "invalid-expression", summary: "An expression or a placeholder in a text is invalid.",
    advice: "Correct the expression at the marked position.")
  package static let cycle = Self(
    "cycle", summary: "Recognizers contain or wait for one another in a circle.",
    advice: "Remove one of the references that form the circle.")
  package static let unsuitableRecognizer = Self(
    "unsuitable-recognizer", summary: "A recognizer cannot be used in this place.",
    advice: "Use a recognizer that reports what the action needs, or that can be part of a "
      + "composition.")
  package static let noEffect = Self(
    "no-effect", .warning, summary: "A valid part of the scene has no effect.",
    advice: "Complete the part, for instance by attaching the recognizer, or remove it.")
  package static let notAllowed = Self(
    "not-allowed", .warning, summary: "The scene asks to run code, but the file is not trusted.",
    advice: "Move the part to your own configuration, or use --allow-run.")

  /// All kinds of problems that only scene files can have.
  package static let forScenes: [Self] = [
    unknownRecognizer, unknownModule, unknownValue, unknownPicture, missingFile, noMatchingView,
    duplicateName, contradiction, invalidExpression, cycle, unsuitableRecognizer, noEffect,
    notAllowed,
  ]
}
