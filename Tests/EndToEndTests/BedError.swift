/// What the test bed could not do, in a sentence.
struct BedError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
