#if Text
  internal import CFribidi

  /// The functions of the system's fribidi library, which is loaded on first use.
  @safe struct FribidiLibrary: Sendable {
    static let system = FribidiLibrary(file: CFRIBIDI_FILE)
    static let file = CFRIBIDI_FILE

    // The addresses of functions, which are never unloaded.
    private nonisolated(unsafe) let functions: cfribidi_library

    init?(file: String) {
      var functions = unsafe cfribidi_library()
      guard unsafe cfribidi_load(file, &functions) != 0 else { return nil }
      unsafe self.functions = functions
    }

    /// Returns the classes and the embedding levels of the characters of a paragraph, and the level
    /// of the paragraph; nil if memory is short.
    ///
    /// If `isFromRight` is nil, the first strong character determines the paragraph's direction.
    func resolve(
      _ text: [UInt32], isFromRight: Bool?
    ) -> (classes: [UInt32], levels: [Int8], base: Int)? {
      var classes = [UInt32](repeating: 0, count: text.count)
      var levels = [Int8](repeating: 0, count: text.count)
      let direction =
        switch isFromRight {
        case nil: CFRIBIDI_AUTOMATIC
        case true?: CFRIBIDI_FROM_RIGHT
        case false?: CFRIBIDI_FROM_LEFT
        }
      guard !text.isEmpty, text.count < Int(Int32.max) else { return ([], [], 0) }
      let base = unsafe withUnsafePointer(to: functions) {
        unsafe cfribidi_resolve($0, text, Int32(text.count), direction, &classes, &levels)
      }
      return base < 0 ? nil : (classes, levels, Int(base))
    }

    /// Orders the characters of one line of a paragraph by rules L1 and L2 of UAX #9.
    ///
    /// - Returns: The levels of the line's characters, and the index of the character at each place
    ///   from left to right, counted from the start of the line; nil if memory is short.
    func order(
      _ line: Range<Int>, classes: [UInt32], levels: [Int8], base: Int
    ) -> (levels: [Int8], order: [Int])? {
      guard !line.isEmpty else { return ([], []) }
      var levels = levels
      var order = [Int32](repeating: 0, count: line.count)
      let isOrdered = unsafe withUnsafePointer(to: functions) {
        unsafe cfribidi_order_line(
          $0, classes, &levels, Int32(line.lowerBound), Int32(line.count), Int32(base), &order)
      }
      return isOrdered == 0 ? nil : (Array(levels[line]), order.map(Int.init))
    }

    func mirrored(_ scalar: UInt32) -> UInt32 {
      unsafe withUnsafePointer(to: functions) { unsafe cfribidi_mirrored($0, scalar) }
    }

    static func isLetter(_ kind: UInt32) -> Bool { kind & CFRIBIDI_LETTER.rawValue != 0 }

    static func isFromRight(_ kind: UInt32) -> Bool { kind & CFRIBIDI_RIGHT.rawValue != 0 }
  }
#endif
