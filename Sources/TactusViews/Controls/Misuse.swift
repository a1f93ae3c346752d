/// What a program does with the library that cannot be meant.
public enum Misuse {
  /// Ends the program with a sentence on standard error, in every build.
  public static func stop(
    _ sentence: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    fatalError(sentence, file: file, line: line)
  }
}
