/// A namespace for reporting incorrect use of the library.
public enum Misuse {
  /// Stops the program in every build, with a sentence on standard error.
  public static func stop(
    _ sentence: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    fatalError(sentence, file: file, line: line)
  }
}
