/// A palette of at most 255 colors for a set of pictures.
///
/// If the pictures have at most 255 colors, the palette consists of exactly these colors.
/// Otherwise, the colors are divided into 255 groups of similar colors (boxes), and the palette
/// consists of the mean color of each group. The groups result from repeatedly splitting a group
/// into two with about the same number of pixels (median cut, Heckbert 1982).
struct Palette {
  static let limit = 255

  /// The colors as 0xRRGGBB.
  private(set) var colors: [UInt32] = []
  private var known: [UInt32: UInt8] = [:]

  private struct Entry {
    var color: UInt32
    var count: Int

    func channel(_ number: Int) -> Int { Int(color >> UInt32(16 - 8 * number) & 255) }
  }

  init(_ pictures: [Image]) {
    var counts: [UInt32: Int] = [:]
    for picture in pictures {
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          counts[picture.pixel(x: x, y: y) & 0xFF_FFFF, default: 0] += 1
        }
      }
    }
    // Sorted, so that the order is the same in every run.
    let entries = counts.keys.sorted().map { Entry(color: $0, count: counts[$0] ?? 0) }
    colors =
      entries.count <= Self.limit ? entries.map(\.color) : Self.boxes(entries).map(Self.mean)
    for (index, color) in colors.enumerated() where entries.count <= Self.limit {
      known[color] = UInt8(index)
    }
  }

  mutating func index(of pixel: UInt32) -> UInt8 {
    let color = pixel & 0xFF_FFFF
    if let index = known[color] { return index }
    var (best, least) = (0, Int.max)
    for (index, other) in colors.enumerated() {
      let distance = Self.distance(color, other)
      if distance < least { (best, least) = (index, distance) }
    }
    known[color] = UInt8(best)
    return UInt8(best)
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func apart(_ shift: UInt32) -> Int { Int(a >> shift & 255) - Int(b >> shift & 255) }
    let (red, green, blue) = (apart(16), apart(8), apart(0))
    // The approximate sensitivity of the eye to each channel.
    return 3 * red * red + 6 * green * green + blue * blue
  }

  private static func boxes(_ entries: [Entry]) -> [[Entry]] {
    var boxes = [entries]
    while boxes.count < limit {
      // Choose the box with the widest range of colors, weighted by the square root of its pixels.
      var (best, most) = (-1, 0.0)
      for (index, box) in boxes.enumerated() where box.count > 1 {
        let pixels = box.reduce(0) { $0 + $1.count }
        let weight = Double(widest(box).range) * Double(pixels).squareRoot()
        if weight > most { (best, most) = (index, weight) }
      }
      guard best >= 0 else { break }
      let (low, high) = cut(boxes[best])
      boxes[best] = low
      boxes.append(high)
    }
    return boxes
  }

  private static func widest(_ box: [Entry]) -> (channel: Int, range: Int) {
    var result = (channel: 0, range: -1)
    for channel in 0..<3 {
      var (low, high) = (255, 0)
      for entry in box {
        low = min(low, entry.channel(channel))
        high = max(high, entry.channel(channel))
      }
      if high - low > result.range { result = (channel, high - low) }
    }
    return result
  }

  /// Splits a box, which is a group of similar colors, into two boxes with about the same number of
  /// pixels.
  private static func cut(_ box: [Entry]) -> ([Entry], [Entry]) {
    let channel = widest(box).channel
    let sorted = box.sorted { ($0.channel(channel), $0.color) < ($1.channel(channel), $1.color) }
    let half = sorted.reduce(0) { $0 + $1.count } / 2
    var (sum, split) = (0, 0)
    while split < sorted.count - 1, sum < half || split == 0 {
      sum += sorted[split].count
      split += 1
    }
    return (Array(sorted[..<split]), Array(sorted[split...]))
  }

  private static func mean(_ box: [Entry]) -> UInt32 {
    let pixels = max(1, box.reduce(0) { $0 + $1.count })
    var color: UInt32 = 0
    for channel in 0..<3 {
      let sum = box.reduce(0) { $0 + $1.count * $1.channel(channel) }
      color = color << 8 | UInt32((sum + pixels / 2) / pixels)
    }
    return color
  }
}
