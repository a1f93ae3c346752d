/// Pairs the rows of a table with its columns so that the sum of the paired costs is the least.
///
/// The method is the Hungarian one with potentials: one row after the other is added along the
/// cheapest chain of exchanges. It takes rows² × columns steps.
enum LeastTotal {
  /// Returns the column of each row.
  ///
  /// - Parameters:
  ///   - rows: Not more than there are columns.
  ///   - cost: Finite, of a row and a column.
  static func columns(
    rows: Int, columns: Int, cost: (_ row: Int, _ column: Int) -> Double
  ) -> [Int] {
    precondition(rows <= columns, "\(rows) rows do not fit \(columns) columns")
    var rowPotential = [Double](repeating: 0, count: rows)
    var columnPotential = [Double](repeating: 0, count: columns)
    // The row of each column, and one more column that holds the row to be added.
    var owner = [Int?](repeating: nil, count: columns + 1)
    for row in 0..<rows {
      owner[columns] = row
      var least = [Double](repeating: .infinity, count: columns)
      var previous = [Int](repeating: columns, count: columns)
      var isVisited = [Bool](repeating: false, count: columns + 1)
      var current = columns
      while let from = owner[current] {
        isVisited[current] = true
        var step = Double.infinity
        var next = current
        for column in 0..<columns where !isVisited[column] {
          let reduced = cost(from, column) - rowPotential[from] - columnPotential[column]
          if reduced < least[column] {
            least[column] = reduced
            previous[column] = current
          }
          if least[column] < step { (step, next) = (least[column], column) }
        }
        for column in 0...columns where isVisited[column] {
          if let row = owner[column] { rowPotential[row] += step }
          if column < columns { columnPotential[column] -= step }
        }
        for column in 0..<columns where !isVisited[column] { least[column] -= step }
        current = next
      }
      // Each column on the chain takes the row of the one before it.
      while current != columns {
        owner[current] = owner[previous[current]]
        current = previous[current]
      }
    }
    var result = [Int](repeating: 0, count: rows)
    for column in 0..<columns { if let row = owner[column] { result[row] = column } }
    return result
  }
}
