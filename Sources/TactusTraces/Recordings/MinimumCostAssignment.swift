/// Pairs the rows of a table with its columns so that the sum of the paired costs is the least.
///
/// The method is the Hungarian one with potentials: one row after the other is added along the
/// cheapest chain of exchanges. It takes rows² × columns steps.
enum MinimumCostAssignment {
  /// Returns the column of each row.
  ///
  /// - Parameters:
  ///   - rows: Not more than there are columns.
  ///   - cost: Finite, of a row and a column.
  static func columns(
    rows: Int, columns: Int, cost: (_ row: Int, _ column: Int) -> Double
  ) -> [Int] {
    precondition(rows <= columns, "\(rows) rows do not fit \(columns) columns")
    var pairing = Pairing(rows: rows, columns: columns)
    for row in 0..<rows { pairing.add(row, cost) }
    return pairing.columnOfEachRow
  }
}

/// The cheapest pairing of the rows that were added so far.
private struct Pairing {
  private let columns: Int
  private var rowPotential: [Double]
  private var columnPotential: [Double]
  /// The row of each column, and one more column that holds the row to be added.
  private var owner: [Int?]

  init(rows: Int, columns: Int) {
    self.columns = columns
    rowPotential = [Double](repeating: 0, count: rows)
    columnPotential = [Double](repeating: 0, count: columns)
    owner = [Int?](repeating: nil, count: columns + 1)
  }

  var columnOfEachRow: [Int] {
    var result = [Int](repeating: 0, count: rowPotential.count)
    for column in 0..<columns { if let row = owner[column] { result[row] = column } }
    return result
  }

  /// Adds a row along the cheapest chain of columns from it to a free one.
  mutating func add(_ row: Int, _ cost: (_ row: Int, _ column: Int) -> Double) {
    owner[columns] = row
    var chain = Chain(columns: columns)
    while let from = owner[chain.end] {
      chain.isVisited[chain.end] = true
      let (step, next) = chain.cheapestStep { column in
        cost(from, column) - rowPotential[from] - columnPotential[column]
      }
      raisePotentials(of: chain, by: step)
      chain.lower(by: step)
      chain.end = next
    }
    exchangeOwners(along: chain)
  }

  private mutating func raisePotentials(of chain: Chain, by step: Double) {
    for column in 0...columns where chain.isVisited[column] {
      if let row = owner[column] { rowPotential[row] += step }
      if column < columns { columnPotential[column] -= step }
    }
  }

  /// Gives each column on the chain the row of the one before it.
  private mutating func exchangeOwners(along chain: Chain) {
    var current = chain.end
    while current != columns {
      owner[current] = owner[chain.previous[current]]
      current = chain.previous[current]
    }
  }
}

/// A search for the cheapest chain of columns from the added row to a free column.
private struct Chain {
  private let columns: Int
  /// The column that the chain has reached; at first the one that holds the added row.
  var end: Int
  var isVisited: [Bool]
  /// The column before each on the cheapest chain to it.
  private(set) var previous: [Int]
  /// What the cheapest step to each column costs.
  private var least: [Double]

  init(columns: Int) {
    self.columns = columns
    end = columns
    isVisited = [Bool](repeating: false, count: columns + 1)
    previous = [Int](repeating: columns, count: columns)
    least = [Double](repeating: .infinity, count: columns)
  }

  /// Finds the cheapest step to a column that was not visited.
  ///
  /// - Parameter reducedCost: The cost of a column for the row at the chain's end, less the potentials.
  mutating func cheapestStep(_ reducedCost: (Int) -> Double) -> (cost: Double, column: Int) {
    var step = Double.infinity
    var next = end
    for column in 0..<columns where !isVisited[column] {
      let reduced = reducedCost(column)
      if reduced < least[column] {
        least[column] = reduced
        previous[column] = end
      }
      if least[column] < step { (step, next) = (least[column], column) }
    }
    return (step, next)
  }

  /// Counts costs from the step that was taken.
  mutating func lower(by step: Double) {
    for column in 0..<columns where !isVisited[column] { least[column] -= step }
  }
}
