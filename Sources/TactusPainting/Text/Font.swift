package import TactusSystem

/// What text is written in.
public enum Font: Hashable, Sendable {
  /// The system's sans serif in builds with the `Text` trait, on systems with fonts; the
  /// built-in font otherwise.
  case standard
  /// The built-in font of strokes: the same everywhere, to the last pixel on one processor.
  case builtIn
  /// The same as `standard` in another weight; the built-in font is drawn with another pen.
  case weighted(FontWeight)
  /// A family of the system's fonts, such as `serif` or `Cantarell`, in a weight. Where it is not there it is the one that
  /// fontconfig takes for the nearest; the built-in font stands for all families.
  case family(String, FontWeight)
  /// A font by its fontconfig name, such as `serif` or `Cantarell:weight=bold`; as `standard`
  /// where fonts by name are not to be had.
  case named(String)
}

/// A font at a size in device pixels: measures lines, and tells where to draw them.
struct SizedFont {
  let font: Font
  /// In device pixels.
  let size: Double

  var ascent: Double {
    #if Text
      if let system { return Double(system.ascent) }
    #endif
    return StrokeFont.ascent * unit
  }

  var descent: Double {
    #if Text
      if let system { return Double(system.descent) }
    #endif
    return StrokeFont.descent * unit
  }

  /// From the baseline up to what the eye takes for a line's middle: half way between those of
  /// capitals and small letters, rather than between ascent and descent.
  var middle: Double {
    #if Text
      if let system { return system.capHeight * 0.43 }
    #endif
    return (StrokeFont.capHeight + StrokeFont.xHeight) / 4 * unit
  }

  /// How wide a line is, in device pixels.
  ///
  /// - Parameter limit: A width beyond which less than all may be measured.
  func width(of line: Substring, upTo limit: Double = .infinity) -> Double {
    #if Text
      if let system { return system.width(of: line, upTo: limit) }
    #endif
    return StrokeFont.shared.width(of: line) * unit
  }

  var unit: Double { size / StrokeFont.unitsPerSize }

  /// The diameter of the built-in font's pen at a size, both in device pixels.
  func penWidth(size: Double) -> Double {
    let factor =
      switch font {
      case .weighted(let weight), .family(_, let weight): weight.penFactor
      default: 1.0
      }
    return StrokeFont.penWidth(size: size) * factor
  }

  #if Text
    /// The system's font; nil where the built-in one is to be used.
    let system: SystemFont?

    init(_ font: Font, size: Double) {
      self.font = font
      self.size = size
      system =
        switch font {
        case .builtIn: nil
        case .standard: SystemFont.find("sans-serif", size: size)
        case .weighted(let weight):
          SystemFont.find("sans-serif:weight=\(weight.rawValue)", size: size)
        case .family(let name, let weight):
          SystemFont.find("\(Font.pattern(ofFamily: name)):weight=\(weight.rawValue)", size: size)
        case .named(let name): SystemFont.find(name, size: size)
        }
    }
  #else
    init(_ font: Font, size: Double) {
      self.font = font
      self.size = size
    }
  #endif

  /// A line that fits into a width, its end replaced by an ellipsis where it does not as it is.
  func truncated(_ line: Substring, toWidth limit: Double) -> Substring {
    let limit = limit + 1e-6
    guard width(of: line, upTo: limit) > limit else { return line }
    // The longest beginning that fits, by halving: a line's width grows with its length.
    var low = 0
    var high = line.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if width(of: shortened(line, middle), upTo: limit) <= limit {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return shortened(line, low)
  }

  private func shortened(_ line: Substring, _ count: Int) -> Substring {
    var kept = line.prefix(count)
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + "\u{2026}"
  }
}

extension Font {
  /// Whether a text can be a family's name: letters, digits, blanks, `-`, `_` and `.`, 64 of them at most.
  public static func isFamily(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 64
      && name.allSatisfy { $0.isLetter || $0.isNumber || " -_.".contains($0) }
  }

  /// A family as fontconfig's patterns have it, in which a bare `-` begins a size.
  static func pattern(ofFamily name: String) -> String {
    guard isFamily(name) else { return "sans-serif" }
    return name.reduce(into: "") { $0 += $1 == "-" ? "\\-" : String($1) }
  }

  /// Whether text can be drawn at once, as the system's fonts are found, or there are none to be found.
  public static var isReady: Bool {
    #if Text
      SystemFont.areFound
    #else
      true
    #endif
  }

  /// Has the system's fonts found on another thread: that takes a third of all work before a program's
  /// first frame. Whoever draws text meanwhile waits for its end; see `Canvas.leavesOutText`.
  ///
  /// - Parameter done: Called there when `isReady`.
  package static func find(on queue: WorkQueue, then done: @escaping @Sendable () -> Void) {
    queue.add {
      _ = Font.standard.isOfTheSystem
      done()
    }
  }

  /// Whether text in it is drawn with a font of the system: that takes the `Text` trait, and a
  /// font that fontconfig finds.
  public var isOfTheSystem: Bool {
    #if Text
      SizedFont(self, size: 16).system != nil
    #else
      false
    #endif
  }
}
