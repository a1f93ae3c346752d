import TestSupport
import Testing

@Suite("The weights of the predictor")
struct PredictorListingTests {
  @Test("the training script writes the file of weights with its current comments")
  func wording() throws {
    let script = SourceTree.path + "/Tests/Recognition/predictor_listing.py"
    let outcome = try Command.outcome(["python3", script])
    #expect(outcome.status == 0, "\(outcome.text)")
  }
}
