import TactusGeometry
import Testing

@testable import TactusTraces

/// Tests the format of `libinput record`.
extension RecordingTests {
  @Test("libinput record: a touch screen is played, and not the touchpad or the pen before it")
  func screenAfterTouchpad() throws {
    let pad = """
      - node: /dev/input/event1
        evdev:
          name: "A touchpad"
          absinfo:
            47: [0, 4, 0, 0, 0]
            53: [0, 1224, 0, 0, 12]
            54: [0, 804, 0, 0, 12]
            57: [0, 65535, 0, 0, 0]
          properties: [0, 2]
        events:
        - evdev:
          - [  0,      0,   3,  57,      1]
          - [  0,      0,   3,  53,    600]
          - [  0,      0,   3,  54,    400]
          - [  0,      0,   0,   0,      0]

      """
    let pen = """
      - node: /dev/input/event2
        evdev:
          name: "A pen"
          absinfo:
            0: [0, 20000, 0, 0, 100]
            1: [0, 10000, 0, 0, 100]
          properties: [1]
        events:
        - evdev:
          - [  0,      0,   1, 330,      1]
          - [  0,      0,   3,   0,    600]
          - [  0,      0,   3,   1,    400]
          - [  0,      0,   0,   0,      0]

      """
    let text = Self.libinput.replacing("devices:\n", with: "devices:\n" + pad + pen)
    #expect(try Self.read(text).header.device == "Example touch screen")
  }

  /// Output of `libinput record`, shortened; one of its two devices is a keyboard.
  static let libinput = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.22.1"
      git: "unknown"
    devices:
    - node: /dev/input/event3
      evdev:
        # Name: A keyboard
        name: "A keyboard"
        id: [17, 1, 1, 43841]
        codes:
          0: [0, 1, 2, 3] # EV_SYN
          1: [1, 2, 3] # EV_KEY
        properties: []
      udev:
        properties:
        - ID_INPUT=1
      quirks:
      events:
      - evdev:
        - [  0,      0,   1,  30,       1] # EV_KEY / KEY_A
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ----------
    - node: /dev/input/event4
      evdev:
        name: "Example touch screen"
        id: [24, 1267, 9868, 256]
        codes:
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 999, 0, 0, 10]
          54: [0, 499, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      events:
      # Current time is 11:00:05
      - evdev:
        - [  1, 250000,   3,  57,      12] # EV_ABS / ABS_MT_TRACKING_ID
        - [  1, 250000,   3,  53,     500]
        - [  1, 250000,   3,  54,     250]
        - [  1, 250000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 1.250, type: TOUCH_DOWN, slot: 0, seat_slot: 0}
      - evdev:
        - [  1, 270000,   3,  57,      -1]
        - [  1, 270000,   0,   0,       0]

    """

  @Test("libinput record: the touch device is played")
  func libinputRecord() throws {
    let trace = try Self.read(Self.libinput, surface: Size(width: 1000, height: 1000))
    #expect(Self.told(trace) == ["1250 down 0 500.0,500.0", "1270 up 0"])
    #expect(trace.header.device == "Example touch screen")
    #expect(trace.header.pixelsPerMillimetre == 10)
  }

  @Test("a list of axes ends at a line with only a colon")
  func loneColon() throws {
    let text = Self.libinput.replacing("    properties: [1]\n", with: "    :\n")
    #expect(text.contains("\n    :\n"))
    #expect(try Self.told(Self.read(text)).count == 2)
  }
}
