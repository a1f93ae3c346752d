/// The network: two layers of 32 units each, and a linear model whose output is added to theirs.
extension TouchPredictor {
  /// The weights of the first layer: four vectors of eight weights for each input, and then four
  /// vectors of biases.
  private static let firstRows = vectors(firstWeights)
  private static let secondRows = vectors(secondWeights)
  private static let outputRows = stride(from: 0, to: outputWeights.count, by: 4).map { start in
    SIMD4(outputWeights[start..<start + 4])
  }

  private static func vectors(_ weights: [Float]) -> [SIMD8<Float>] {
    stride(from: 0, to: weights.count, by: 8).map { SIMD8(weights[$0..<$0 + 8]) }
  }

  /// Returns the predicted displacements relative to the finger's direction, in units of the mean
  /// step length.
  ///
  /// The result holds x and y after half the horizon, then x and y after the full horizon.
  static func answer(_ inputs: InlineArray<43, Float>) -> SIMD4<Float> {
    let first = layer(inputs.span, firstRows)
    let second = layer(first.span, secondRows)
    let output = outputRows
    var answer = output[output.count - 1]
    for index in 0..<32 { answer += output[index] * second[index] }
    for index in 0..<NetworkInputs.count { answer += output[32 + index] * inputs[index] }
    return answer
  }

  /// Returns the outputs of the 32 units of a layer.
  ///
  /// Vectors of eight elements are used because the compiler splits longer ones into scalar
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

  /// Returns a smooth approximation of the hyperbolic tangent that reaches ±1 at ±3 and stays
  /// there.
  private static func bent(_ sum: SIMD8<Float>) -> SIMD8<Float> {
    let x = sum.replacing(with: 3, where: sum .> 3).replacing(with: -3, where: sum .< -3)
    let square = x * x
    return x * (27 + square) / (27 + 9 * square)
  }
}
