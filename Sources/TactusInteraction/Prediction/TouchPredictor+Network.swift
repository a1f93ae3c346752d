/// The evaluation of the neural network, which has two hidden layers of 32 units each.
///
/// The output is the sum of a linear function of the second layer and a linear function of the
/// inputs.
extension TouchPredictor {
  /// The weights of the first hidden layer, packed into vectors of eight elements.
  ///
  /// Each input has four vectors, with one weight for each of the 32 units. The last four vectors
  /// contain the biases of the units.
  private static let firstRows = vectors(firstWeights)
  private static let secondRows = vectors(secondWeights)
  private static let outputRows = stride(from: 0, to: outputWeights.count, by: 4).map { start in
    SIMD4(outputWeights[start..<start + 4])
  }

  private static func vectors(_ weights: [Float]) -> [SIMD8<Float>] {
    stride(from: 0, to: weights.count, by: 8).map { SIMD8(weights[$0..<$0 + 8]) }
  }

  /// Evaluates the network and returns the predicted displacements of the finger.
  ///
  /// The result contains x and y after 16.7 ms, and then x and y after 33.3 ms. The x axis is the
  /// finger's direction of movement, and the unit is the finger's mean movement within 1/60 s.
  static func answer(_ inputs: InlineArray<43, Float>) -> SIMD4<Float> {
    let first = layer(inputs.span, firstRows)
    let second = layer(first.span, secondRows)
    let output = outputRows
    var answer = output[output.count - 1]
    for index in 0..<32 { answer += output[index] * second[index] }
    for index in 0..<NetworkInputs.count { answer += output[32 + index] * inputs[index] }
    return answer
  }

  /// Returns the outputs of the 32 units of a hidden layer; `rows` contains its weights and biases.
  ///
  /// The vectors have eight elements because the compiler splits longer ones into scalar
  /// operations.
  private static func layer(_ inputs: Span<Float>, _ rows: [SIMD8<Float>]) -> InlineArray<32, Float>
  {
    let last = 4 * inputs.count
    var (a, b, c, d) = (rows[last], rows[last + 1], rows[last + 2], rows[last + 3])
    for index in 0..<inputs.count {
      let input = SIMD8(repeating: inputs[index])
      a += input * rows[4 * index]
      b += input * rows[4 * index + 1]
      c += input * rows[4 * index + 2]
      d += input * rows[4 * index + 3]
    }
    (a, b, c, d) = (bent(a), bent(b), bent(c), bent(d))
    var units = InlineArray<32, Float>(repeating: 0)
    for lane in 0..<8 {
      units[lane] = a[lane]
      units[8 + lane] = b[lane]
      units[16 + lane] = c[lane]
      units[24 + lane] = d[lane]
    }
    return units
  }

  /// Returns a smooth approximation of the hyperbolic tangent of each element.
  ///
  /// The result is exactly -1 for elements of at most -3, and exactly 1 for elements of at least 3.
  private static func bent(_ sum: SIMD8<Float>) -> SIMD8<Float> {
    let x = sum.replacing(with: 3, where: sum .> 3).replacing(with: -3, where: sum .< -3)
    let square = x * x
    return x * (27 + square) / (27 + 9 * square)
  }
}
