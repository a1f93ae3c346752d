/// A failure of the test bed, described in a sentence.
struct BedError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
