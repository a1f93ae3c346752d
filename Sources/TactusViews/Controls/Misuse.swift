/// Incorrect use of the library by a program.
public enum Misuse {
  /// Ends the program with a sentence on standard error, in every build.
  public static func stop(
    _ sentence: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    fatalError(sentence, file: file, line: line)
  }
}
