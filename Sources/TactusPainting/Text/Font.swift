package import TactusSystem

/// A font for text of any size.
public enum Font: Hashable, Sendable {
  /// The system's sans serif font in builds with the `Text` trait on systems with fonts; the
  /// built-in font otherwise.
  case standard
  /// The built-in stroke font.
  ///
  /// It looks the same on every system, and text is identical to the pixel on machines with the
  /// same processor.
  case builtIn
  /// The `standard` font in the given weight.
  ///
  /// The built-in font shows the weight by varying the width of its pen.
  case weighted(FontWeight)
  /// A system font family, such as `serif` or `Cantarell`, in the given weight.
  ///
  /// fontconfig substitutes the nearest family for one that is missing. Without system fonts, the
  /// built-in font is used for all families.
  case family(String, FontWeight)
  /// A system font with the given fontconfig name, such as `serif` or `Cantarell:weight=bold`.
  ///
  /// Without the `Text` trait or system fonts, the built-in font is used.
  case named(String)
}

/// A font at a given size in device pixels, with methods that measure and truncate lines.
struct SizedFont {
  let font: Font
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

  /// The height of the visual middle of a line above its baseline, in device pixels.
  ///
  /// This is halfway between the middles of capitals and small letters, rather than between ascent
  /// and descent.
  var middle: Double {
    #if Text
      if let system { return system.capHeight * 0.43 }
    #endif
    return (StrokeFont.capHeight + StrokeFont.xHeight) / 4 * unit
  }

  /// Returns the width of a line, in device pixels.
  ///
  /// - Parameters:
  ///   - line: The line, without newlines.
  ///   - limit: The width beyond which the rest of the line need not be measured.
  /// - Returns: The width, which is more than `limit` if the rest was not measured.
  func width(of line: Substring, upTo limit: Double = .infinity) -> Double {
    #if Text
      if let system { return system.width(of: line, upTo: limit) }
    #endif
    return StrokeFont.shared.width(of: line) * unit
  }

  var unit: Double { size / StrokeFont.unitsPerSize }

  func penWidth(size: Double) -> Double {
    let factor =
      switch font {
      case .weighted(let weight), .family(_, let weight): weight.penFactor
      default: 1.0
      }
    return StrokeFont.penWidth(size: size) * factor
  }

  #if Text
    /// The system font, or nil if the built-in font is used.
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

  func truncated(_ line: Substring, toWidth limit: Double) -> Substring {
    let limit = limit + 1e-6
    guard width(of: line, upTo: limit) > limit else { return line }
    // Binary search for the longest prefix that fits; a line's width grows with its length.
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
  /// Returns whether the text can be the name of a font family.
  ///
  /// Such a name consists of at most 64 characters, which are letters, digits, spaces, `-`, `_`,
  /// and `.`.
  public static func isFamily(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 64
      && name.allSatisfy { $0.isLetter || $0.isNumber || " -_.".contains($0) }
  }

  /// Returns a family name as a fontconfig pattern.
  ///
  /// Each `-` is escaped, because a bare `-` begins a size.
  static func pattern(ofFamily name: String) -> String {
    guard isFamily(name) else { return "sans-serif" }
    return name.reduce(into: "") { $0 += $1 == "-" ? "\\-" : String($1) }
  }

  /// Whether text can be drawn without delay, because the system's fonts have been found or are not
  /// used.
  public static var isReady: Bool {
    #if Text
      SystemFont.areFound
    #else
      true
    #endif
  }

  /// Finds the system's fonts on another thread.
  ///
  /// The search accounts for a third of the work before a program's first frame. Text that is drawn
  /// during the search waits until it ends, unless `Canvas.leavesOutText` is true.
  ///
  /// - Parameters:
  ///   - queue: The queue that performs the search on its thread.
  ///   - done: A closure that is called on that thread once `isReady` is true.
  package static func find(on queue: WorkQueue, then done: @escaping @Sendable () -> Void) {
    queue.add {
      _ = Font.standard.isOfTheSystem
      done()
    }
  }

  /// Whether text in this font is drawn with a system font.
  ///
  /// This requires the `Text` trait and a font that fontconfig finds.
  public var isOfTheSystem: Bool {
    #if Text
      SizedFont(self, size: 16).system != nil
    #else
      false
    #endif
  }
}
