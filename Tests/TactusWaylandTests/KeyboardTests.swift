import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests keys: their names, and their repetition at the compositor's rate.
@Suite struct KeyboardTests {
  /// A keymap of Escape (1), A (30) and the left shift key (42) only.
  static let keymap = """
    xkb_keymap {
      xkb_keycodes { minimum = 8; maximum = 255; <ESC> = 9; <AC01> = 38; <LFSH> = 50; };
      xkb_types {
        type "ONE_LEVEL" { modifiers = none; };
        type "TWO_LEVEL" { modifiers = Shift; map[Shift] = 2; };
      };
      xkb_compatibility { };
      xkb_symbols {
        key <ESC> { [ Escape ] };
        key <AC01> { type = "TWO_LEVEL", [ a, A ] };
        key <LFSH> { repeat = No, [ Shift_L ] };
        modifier_map Shift { <LFSH> };
      };
    };
    """

  let bench: Bench
  var seat: TestSeat { bench.seat }

  init() throws {
    bench = try Bench()
    _ = try bench.makeWindow()
    _ = try bench.logged {
      seat.keymap(KeyboardTests.keymap)
      seat.sendKeyboard("repeat_info", .int(25), .int(400))
      seat.sendKeyboard("enter", .uint(1), .object(bench.surface.resource), .array([]))
    }
  }

  func key(_ code: UInt32, _ isPressed: Bool, time: UInt32 = 1_000_000) {
    seat.sendKeyboard("key", .uint(2), .uint(time), .uint(code), .uint(isPressed ? 1 : 0))
  }

  @Test("keys have names, text and modifiers")
  func names() throws {
    let log = try bench.logged {
      key(30, true)
      key(30, false)
      key(42, true)
      seat.sendKeyboard("modifiers", .uint(3), .uint(1), .uint(0), .uint(0), .uint(0))
      key(30, true)
      key(1, true)
    }
    #expect(
      log == [
        "key 1: pressed a \"a\"", "key 1: released a \"a\"", "key 1: pressed Shift_L \"\"",
        "key 1: pressed A \"A\"", "key 1: pressed Escape \"\"",
      ])
    guard case .key(let last) = bench.inputs.last else { return }
    #expect(last.modifiers == .shift)
  }

  @Test("a held key repeats after the delay and then at the rate, once however late the loop is")
  func repeats() throws {
    _ = try bench.logged { key(30, true) }
    #expect(try bench.logged { bench.clock.advance(milliseconds: 399) } == [])
    #expect(
      try bench.logged { bench.clock.advance(milliseconds: 1) } == ["key 1: repeated a \"a\""])
    #expect(
      try bench.logged { bench.clock.advance(milliseconds: 40) } == ["key 1: repeated a \"a\""])
    #expect(
      try bench.logged { bench.clock.advance(milliseconds: 5_000) } == ["key 1: repeated a \"a\""])
    #expect(try bench.logged { key(30, false) } == ["key 1: released a \"a\""])
    #expect(try bench.logged { bench.clock.advance(milliseconds: 5_000) } == [])
  }

  @Test("a rate of 0 means no repeat")
  func repeatOff() throws {
    _ = try bench.logged {
      seat.sendKeyboard("repeat_info", .int(0), .int(400))
      key(30, true)
    }
    #expect(try bench.logged { bench.clock.advance(milliseconds: 60_000) } == [])
  }

  @Test("a key that is not meant to repeat does not")
  func modifierDoesNotRepeat() throws {
    _ = try bench.logged { key(42, true) }
    #expect(try bench.logged { bench.clock.advance(milliseconds: 60_000) } == [])
  }

  @Test("when the focus is lost, held keys are released")
  func leave() throws {
    _ = try bench.logged { key(30, true) }
    let log = try bench.logged {
      seat.sendKeyboard("leave", .uint(3), .object(bench.surface.resource))
      key(30, false)
    }
    #expect(log == ["key 1: released a \"a\""])
  }

  @Test("an invalid keymap is refused with a warning, and a valid one works again")
  func invalidKeymap() throws {
    var log = try bench.logged {
      seat.keymap("xkb_keymap { nonsense")
      key(30, true)
      key(30, false)
    }
    #expect(log.count == 1 && log[0].hasPrefix("warning"))
    log = try bench.logged {
      seat.keymap(KeyboardTests.keymap)
      key(30, true)
    }
    #expect(log == ["key 1: pressed a \"a\""])
  }

  @Test(
    "a keymap with an impossible size, or longer than its file, is refused",
    arguments: [0, 9 << 20, 4_000_000_000, 100_000])
  func hugeKeymap(size: Int) throws {
    let log = try bench.logged {
      seat.keymap(KeyboardTests.keymap, claimedSize: size)
      key(30, true)
    }
    #expect(log.count == 1 && log[0].hasPrefix("warning"))
  }

  @Test("a keyboard without a keymap is ignored with a warning")
  func noKeymap() throws {
    let log = try bench.logged {
      seat.keymap("", format: 0)
      key(30, true)
    }
    #expect(log.count == 1 && log[0].hasPrefix("warning"))
  }
}
