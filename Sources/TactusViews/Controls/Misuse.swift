/// A namespace for reporting incorrect use of the library.
public enum Misuse {
  /// Stops the program in debug and release builds alike, with a message on standard error.
  public static func stop(
    _ sentence: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    fatalError(sentence, file: file, line: line)
  }
}
