import TactusScenes

/// Parses simple command lines of `tactus` without the argument parser.
extension RunChoices {
  /// Parses the options `--scene`, `--images`, `--log` and `--fullscreen`; returns nil if the words
  /// contain anything else.
  ///
  /// The values of `--scene`, `--images` and `--log` are written as `--option value` or `--option=value`.
  /// The result is also nil if an option is repeated or a value is missing. If the result is nil,
  /// the program `tactus-commands` parses the command line again and reports any errors.
  package init?(words: some Collection<String>) {
    self.init()
    var words = words[...]
    var folder: String?
    var said: Set<String> = []
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      guard said.insert(option).inserted else { return nil }
      if word == "--fullscreen" {
        fullscreen = true
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst(),
        !value.isEmpty, !value.hasPrefix("-")
      else { return nil }
      switch option {
      case "--scene": scene = value
      case "--images": folder = value
      case "--log": log = value
      default: return nil
      }
    }
    surroundings = { [folder] in
      var surroundings = Environment.surroundings
      surroundings.images = folder
      return surroundings
    }
  }
}
