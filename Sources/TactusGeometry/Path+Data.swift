extension Path {
  /// Reads path data as SVG has it ("The d property", SVG 2), with absolute `M`, `L`, `Q`, `C` and
  /// `Z` alone; nil if it is anything else.
  public init?(data: String) {
    self.init()
    var rest = Substring(data)
    while let command = rest.popFirst() {
      let end = rest.firstIndex(where: \.isLetter) ?? rest.endIndex
      let values = rest[..<end].split(separator: " ").map { Double($0) }
      rest = rest[end...]
      guard add(command, values.compactMap { $0 }, of: values.count) else { return nil }
    }
  }

  private mutating func add(_ command: Character, _ values: [Double], of count: Int) -> Bool {
    func point(_ index: Int) -> Point { Point(x: values[2 * index], y: values[2 * index + 1]) }
    switch (command, values.count, count) {
    case ("M", 2, 2): move(to: point(0))
    case ("L", 2, 2): line(to: point(0))
    case ("Q", 4, 4): quadratic(to: point(1), control: point(0))
    case ("C", 6, 6): cubic(to: point(2), control1: point(0), control2: point(1))
    case ("Z", 0, 0): close()
    default: return false
    }
    return true
  }
}
