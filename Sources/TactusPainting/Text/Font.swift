package import TactusSystem

/// A font for text of any size.
public enum Font: Hashable, Sendable {
  /// The system's sans serif font, or the built-in font if system fonts are not available.
  ///
  /// System fonts require a build with the package trait `Text` and a system on which fonts are
  /// installed.
  case standard
  /// The built-in font, whose glyphs are strokes of a pen.
  ///
  /// Text in this font looks the same on every system. On machines with the same type of processor,
  /// the text is identical in every pixel.
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
  /// The built-in font is used instead on systems without fonts and in builds without the package
  /// trait `Text`.
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

  /// The distance from the baseline of a line up to its visual middle, in device pixels.
  ///
  /// The visual middle is halfway between the middle of the capitals and the middle of the
  /// lowercase letters. Ascent and descent are not considered.
  var middle: Double {
    #if Text
      if let system { return system.capHeight * 0.43 }
    #endif
    return (StrokeFont.capHeight + StrokeFont.xHeight) / 4 * unit
  }

  /// Returns the width of a line, in device pixels.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - limit: The width beyond which the rest of the line need not be measured.
  /// - Returns: The width, which is more than `limit` if the rest was not measured.
  func width(of line: OrderedLine, upTo limit: Double = .infinity) -> Double {
    #if Text
      if let system { return system.width(of: line, upTo: limit) }
    #endif
    return StrokeFont.shared.width(of: line.text) * unit
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

  func truncated(_ line: OrderedLine, toWidth limit: Double) -> OrderedLine {
    let limit = limit + 1e-6
    guard width(of: line, upTo: limit) > limit else { return line }
    // Binary search for the longest prefix that fits; a line's width grows with its length.
    var low = 0
    var high = line.text.count - 1
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

  private func shortened(_ line: OrderedLine, _ count: Int) -> OrderedLine {
    var kept = line.text.prefix(count)
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return OrderedLine(kept + "\u{2026}", isFromRight: line.isFromRight)
  }
}

extension Font {
  /// Returns whether the text can be the name of a font family.
  ///
  /// A family name consists of 1 to 64 characters, which are letters, digits, spaces, `-`, `_`, and
  /// `.`.
  public static func isFamily(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 64
      && name.allSatisfy { $0.isLetter || $0.isNumber || " -_.".contains($0) }
  }

  /// Returns the fontconfig pattern for a family name, or `sans-serif` if the name is not valid.
  ///
  /// Each `-` is escaped, because fontconfig reads the text after an unescaped `-` as a font size.
  static func pattern(ofFamily name: String) -> String {
    guard isFamily(name) else { return "sans-serif" }
    return name.reduce(into: "") { $0 += $1 == "-" ? "\\-" : String($1) }
  }

  /// Whether text can be drawn without waiting for the search for the system's fonts.
  ///
  /// The value is true once the search has ended, and always in builds without the package trait
  /// `Text`.
  public static var isReady: Bool {
    #if Text
      SystemFont.areFound
    #else
      true
    #endif
  }

  /// Searches for the system's fonts on another thread.
  ///
  /// The search is about a third of the work that a program does before its first frame. Drawing
  /// text during the search blocks until the search ends, unless `Canvas.leavesOutText` is true.
  ///
  /// - Parameters:
  ///   - queue: The queue on whose thread the search runs.
  ///   - done: A closure that is called on that thread after the search, when `isReady` is true.
  package static func find(on queue: WorkQueue, then done: @escaping @Sendable () -> Void) {
    queue.add {
      _ = Font.standard.isOfTheSystem
      done()
    }
  }

  /// Whether text in this font is drawn with a system font instead of the built-in font.
  ///
  /// This requires a build with the package trait `Text` and a font that fontconfig finds.
  public var isOfTheSystem: Bool {
    #if Text
      SizedFont(self, size: 16).system != nil
    #else
      false
    #endif
  }
}
