/// Assigns a different column of a cost table to each row so that the total cost is minimal.
///
/// This is the Hungarian algorithm with potentials: rows are added one by one along the cheapest
/// augmenting path. The number of steps is proportional to rows² × columns.
enum MinimumCostAssignment {
  /// Assigns a different column to each row, with the minimum total cost.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, at most the number of columns.
  ///   - columns: The number of columns.
  ///   - cost: Returns the finite cost of assigning a row to a column.
  /// - Returns: The column assigned to each row.
  static func columns(
    rows: Int, columns: Int, cost: (_ row: Int, _ column: Int) -> Double
  ) -> [Int] {
    precondition(
      rows <= columns,
      "there are \(rows) rows but only \(columns) columns: each row needs its own column")
    var pairing = Pairing(rows: rows, columns: columns)
    for row in 0..<rows { pairing.add(row, cost) }
    return pairing.columnOfEachRow
  }
}

private struct Pairing {
  private let columns: Int
  private var rowPotential: [Double]
  private var columnPotential: [Double]
  /// The row to which each column is assigned; nil for a free column.
  ///
  /// The last entry belongs to an extra column, which holds the row that is being added.
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

  /// Assigns a column to one more row, and reassigns other rows to keep the total cost minimal.
  ///
  /// The reassigned rows are those on the cheapest augmenting path, which leads from the added row
  /// to a free column.
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

  /// Assigns each row on the path to the column that follows the row's current column on the path.
  private mutating func exchangeOwners(along chain: Chain) {
    var current = chain.end
    while current != columns {
      owner[current] = owner[chain.previous[current]]
      current = chain.previous[current]
    }
  }
}

/// A search for the cheapest augmenting path, a sequence of columns that ends with a free column.
///
/// The path begins with the extra column, which holds the added row.
private struct Chain {
  private let columns: Int
  /// The last column of the path so far; initially the extra column, which holds the added row.
  var end: Int
  var isVisited: [Bool]
  /// For each column, the preceding column on the cheapest path found so far.
  private(set) var previous: [Int]
  /// For each column, the lowest reduced cost found so far for a step to that column.
  ///
  /// `cheapestStep` defines the reduced cost.
  private var least: [Double]

  init(columns: Int) {
    self.columns = columns
    end = columns
    isVisited = [Bool](repeating: false, count: columns + 1)
    previous = [Int](repeating: columns, count: columns)
    least = [Double](repeating: .infinity, count: columns)
  }

  /// Finds the cheapest step to an unvisited column.
  ///
  /// - Parameter reducedCost: Returns the reduced cost of a step to a column: the cost of assigning
  ///   the column to the row of the path's last column, minus the potentials of that row and of the
  ///   column.
  /// - Returns: The reduced cost of the step, and the column.
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

  /// Subtracts the cost of the chosen step from the lowest reduced cost of each unvisited column.
  ///
  /// The caller has raised the potentials of the rows in visited columns by the same amount.
  mutating func lower(by step: Double) {
    for column in 0..<columns where !isVisited[column] { least[column] -= step }
  }
}
