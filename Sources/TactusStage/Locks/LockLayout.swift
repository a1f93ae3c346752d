import TactusGeometry
import TactusPainting
import TactusViews

/// The places of the parts of a lock's overlay on a surface.
struct LockLayout {
  let title: Rect
  let titleSize: Double
  /// The number of lines that fit into `title`.
  var titleLines: Int { max(1, Int(title.height / (titleSize * 1.35))) }
  let dots: Rect
  let status: Rect
  let statusSize: Double
  /// The keys in rows of three: the digits 1 to 9, an empty place, 0 and the delete key.
  let keys: [Rect]

  private enum Measure {
    static let margin = 20.0
    static let gap = 12.0
    static let keys = 44.0...104.0
    static let titles = 20.0...40.0
    /// The lines that a title above or beside keys always has room for.
    static let titleLines = 2.0
    /// The greatest width of a title, in px.
    static let widest = 720.0
  }

  /// Lays out the overlay for a surface of the given size, in px.
  ///
  /// A low and wide surface has the keys beside the title, any other surface below it. Without keys,
  /// the title is in the middle. A title of more than two lines takes space that the keys leave free.
  init(size: Size, title text: String, hasKeys: Bool, textFactor: Double) {
    let isBeside = hasKeys && size.width > size.height && size.height < 520
    let factor = max(1, textFactor)
    let shortest = min(size.width, size.height)
    titleSize =
      (min(max(shortest * 0.055, Measure.titles.lowerBound), Measure.titles.upperBound)
      * factor).rounded()
    statusSize = (titleSize * 0.7).rounded()
    let words = isBeside ? size.width / 2 : size.width
    let width = max(1, min(words - 2 * Measure.margin, Measure.widest))
    let least =
      hasKeys ? titleSize * 1.35 * Measure.titleLines : max(1, size.height - 2 * Measure.margin)
    let dotsHeight = hasKeys ? titleSize : 0
    let statusHeight = hasKeys ? statusSize * 1.35 * 2 : 0
    let rest = dotsHeight + statusHeight + Measure.gap
    let room = Size(
      width: size.width - (isBeside ? words : 0) - 2 * Measure.margin,
      height: size.height - (isBeside ? 0 : least + rest) - 2 * Measure.margin)
    let key = Self.key(in: room)
    let keysHeight = hasKeys ? 4 * key + 3 * Measure.gap : 0
    let below = isBeside ? rest : rest + keysHeight
    let free = size.height - 2 * Measure.margin - below
    let titleHeight =
      hasKeys ? max(least, Self.height(of: text, width, titleSize, atMost: free)) : least
    var top = ((size.height - titleHeight - below) / 2).rounded()
    let left = ((words - width) / 2).rounded()
    func row(_ height: Double) -> Rect {
      defer { top += height }
      return Rect(x: left, y: top, width: width, height: height)
    }
    title = row(titleHeight)
    dots = row(dotsHeight)
    status = row(statusHeight)
    let keysTop = isBeside ? ((size.height - keysHeight) / 2).rounded() : top + Measure.gap
    let center = isBeside ? words + (size.width - words) / 2 : size.width / 2
    let keysLeft = (center - (3 * key + 2 * Measure.gap) / 2).rounded()
    keys = hasKeys ? Self.grid(at: Point(x: keysLeft, y: keysTop), key: key) : []
  }

  /// Returns the height of a title's lines, but at most as many of them as `room` has space for.
  private static func height(
    of title: String, _ width: Double, _ size: Double, atMost room: Double
  ) -> Double {
    let lineHeight = size * 1.35
    let limit = max(1, Int(room / lineHeight))
    let lines = TextLines.fitted(
      title, width: width, size: size, font: .standard, atMost: limit)
    return lineHeight * Double(lines.count)
  }

  /// Returns the places of twelve keys with the given side length, in rows of three.
  private static func grid(at corner: Point, key: Double) -> [Rect] {
    (0..<12).map { index in
      Rect(
        x: corner.x + Double(index % 3) * (key + Measure.gap),
        y: corner.y + Double(index / 3) * (key + Measure.gap), width: key, height: key)
    }
  }

  private static func key(in room: Size) -> Double {
    let side = min((room.width - 2 * Measure.gap) / 3, (room.height - 3 * Measure.gap) / 4)
    return min(max(side, 1), Measure.keys.upperBound).rounded(.down)
  }
}
