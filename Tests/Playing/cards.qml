// A Qt 6 program for `make play-page`: two cards that follow fingers, and a list that scrolls.
import QtQuick
import QtQuick.Window

Window {
    id: window
    visible: true
    width: 800
    height: 600
    title: "Cards"
    color: "#f4f4f0"

    Repeater {
        model: ["#c03028", "#2860c0"]
        Rectangle {
            required property string modelData
            required property int index
            x: 60 + 180 * index; y: 380; width: 140; height: 140
            color: modelData
            DragHandler {}
        }
    }

    ListView {
        x: 480; width: 320; height: parent.height
        clip: true
        model: 60
        delegate: Rectangle {
            required property int index
            width: ListView.view.width; height: 60
            color: Qt.hsla(index % 12 / 12, 0.5, 0.6, 1)
        }
    }
}
